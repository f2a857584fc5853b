import { expect, test } from "vitest";
import { isKnownHost, isLoopback } from "./known-host.ts";

test.each([
  undefined,
  "localhost",
  "localhost:3000",
  "LOCALHOST:3000",
  "docs.localhost:3000",
  "127.0.0.1:3000",
  "192.168.0.7",
  "[::1]:3000",
  "[::1]",
])("%s is this machine", (header) => {
  expect(isKnownHost(header)).toBe(true);
});

test.each([
  "example.com",
  "example.com:3000",
  "localhost.example.com",
  "127.0.0.1.example.com",
  "notlocalhost",
  "",
])("%j may be anybody", (header) => {
  expect(isKnownHost(header)).toBe(false);
});

test("only addresses of this machine are closed to others", () => {
  const hosts = [
    "localhost",
    "127.0.0.1",
    "127.0.1.1",
    "::1",
    "0.0.0.0",
    "::",
    "192.168.0.7",
    "127.example.com",
  ];
  expect(hosts.filter(isLoopback)).toEqual(["localhost", "127.0.0.1", "127.0.1.1", "::1"]);
});
