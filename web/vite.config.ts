import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { gate_pages } from './src/gate/page-names.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`

/** In development every address answers one of the two entries, as the server does in production. */
function twoEntries(): Plugin {
  return {
    name: 'lumbung-two-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const is_page = request.headers.accept?.includes('text/html') && !path.includes('.')
        if (is_page)
          request.url = gate_pages.some((page) => page.path === path) ? '/gate.html' : '/panel.html'
        next()
      })
    },
  }
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/pages',
      generatedRouteTree: './src/route-tree.gen.ts',
      // A route file has one dot in its name; everything else of a page (x.form.tsx, x.gql.gen.ts) has more.
      routeFileIgnorePattern: String.raw`^[^/]*\.[^/]*\.(ts|tsx|css|graphql)$|\.(css|graphql)$`,
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react({ compiler: true }),
    twoEntries(),
  ],
  appType: 'mpa',
  html: { cspNonce: '__NONCE__' },
  build: {
    target: ['chrome123', 'firefox125', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: ['panel.html', 'gate.html'],
      // Few files instead of dozens of tiny ones: what both entries share, and what every page of one entry needs.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
            {
              name: 'base',
              test: /src\/kit\/(ui|toast|theme|graphql|session|format)\//,
              minShareCount: 2,
              priority: 8,
            },
            { name: 'gate-parts', test: /src\/gate\/(parts|gate)/, minShareCount: 2, priority: 7 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/graphql': api, '/api': api, '/files': api } },
})
