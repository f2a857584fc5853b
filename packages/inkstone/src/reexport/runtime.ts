// The runtime's whole public list under the name that authors install.
export * from "@inkstone/runtime";
