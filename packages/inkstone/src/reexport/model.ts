// What pages and sites are made of, for copies of the theme's components: a strict package manager hides the package itself.
export * from "@inkstone/model";
