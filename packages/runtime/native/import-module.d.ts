export declare function importModule<Value>(url: string): Promise<{ default: Value }>;
