import "@inkstone/search/worker";
