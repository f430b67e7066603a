import { defineConfig } from "vitest/config";

// The Python server that `npm run dev` passes requests on to.
const SERVER = "http://127.0.0.1:8421";

export default defineConfig({
  // Relative addresses, so that a static site works in any folder.
  base: "./",
  worker: { format: "es" },
  build: {
    // Next to the server's modules, so that wheels carry it.
    outDir: "../src/inkwright/web/dist",
    emptyOutDir: true,
    // No inline scripts or styles: the content security policy of the server forbids them.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The service worker of a static site has to be one file beside the page.
      input: { index: "index.html", "service-worker": "src/site/service-worker.ts" },
      output: {
        entryFileNames: (chunk) =>
          chunk.name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      // The server answers only its own page, so the proxy has to speak as that page.
      "/api": { target: SERVER, changeOrigin: true, ws: true, headers: { origin: SERVER } },
    },
  },
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"] },
});
