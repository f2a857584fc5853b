export declare function importModule<Module>(url: string): Promise<Module>;
