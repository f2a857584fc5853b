/** The service in memory, for the load generator. */
import { parentPort } from "node:worker_threads";
import { createSearchServer } from "@inkstone/search-server";

const { url, adminKey, searchKey, close } = await createSearchServer({ port: 0 });
parentPort.postMessage({ url, adminKey, searchKey });
parentPort.once("message", () => {
  void close().then(() => parentPort.close());
});
