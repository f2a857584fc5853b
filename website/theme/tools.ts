import type { ToolCard, ToolLink } from "inkstone/theme";

/** The toolchain family that Inkstone is built on. */
export const organisation = { name: "Rstack", url: "https://github.com/rstackjs" };

export const tools: readonly ToolLink[] = [
  {
    name: "Rspack",
    desc: "基于 Rust 的高性能 JavaScript 打包工具",
    descEn: "A fast JavaScript bundler written in Rust",
    logo: "/tools/rspack.svg",
    url: "https://rspack.rs/zh/",
    urlEn: "https://rspack.rs/",
  },
  {
    name: "Rsbuild",
    desc: "由 Rspack 驱动的构建工具",
    descEn: "A build tool powered by Rspack",
    logo: "/tools/rsbuild.svg",
    url: "https://rsbuild.rs/zh/",
    urlEn: "https://rsbuild.rs/",
  },
  {
    name: "Rspress",
    desc: "由 Rsbuild 驱动的静态站点生成器",
    descEn: "A static site generator powered by Rsbuild",
    logo: "/tools/rspress.svg",
    url: "https://rspress.rs/zh/",
    urlEn: "https://rspress.rs/",
  },
  {
    name: "Rslib",
    desc: "由 Rsbuild 驱动的库开发工具",
    descEn: "A library development tool powered by Rsbuild",
    logo: "/tools/rslib.svg",
    logoScale: 0.95,
    url: "https://rslib.rs/zh/",
    urlEn: "https://rslib.rs/",
  },
  {
    name: "Rsdoctor",
    desc: "Rspack 与 webpack 的构建分析工具",
    descEn: "A build analyzer for Rspack and webpack",
    logo: "/tools/rsdoctor.svg",
    url: "https://rsdoctor.rs/zh/",
    urlEn: "https://rsdoctor.rs/",
  },
  {
    name: "Rstest",
    desc: "由 Rspack 驱动的测试框架",
    descEn: "A test framework powered by Rspack",
    logo: "/tools/rstest.svg",
    logoScale: 0.95,
    url: "https://rstest.rs/zh/",
    urlEn: "https://rstest.rs/",
  },
  {
    name: "Awesome Rstack",
    desc: "Rstack 生态项目的目录",
    descEn: "A directory of projects around Rstack",
    logo: "/tools/awesome.svg",
    url: "https://github.com/rstackjs/awesome-rstack",
  },
];

/** The landing page introduces the six tools; the directory is in the menu only. */
export const cards: readonly ToolCard[] = tools
  .slice(0, 6)
  .map(({ name, desc, descEn, logo, url, urlEn }) => ({
    name,
    desc: { zh: desc, en: descEn ?? desc },
    logo: logo ?? "",
    url: { zh: url, en: urlEn ?? url },
    urlText: new URL(url).hostname,
  }));
