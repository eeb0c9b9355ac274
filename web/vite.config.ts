import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { shareIcons } from './build/icons.mjs'
import { quietStubs } from './build/quiet-stubs.mjs'
import { sharedFiles } from './build/shared-files.mjs'
import { gate_pages } from './src/gate/page-names.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`

/** What both entries use: fetched while somebody signs in. */
const BASE = String.raw`node_modules/(react|react-dom|scheduler|idb-keyval)/|preload-helper|src/kit/(theme/|toast/|format/phone|graphql/(api-error|document|send)|session/(token|recent)|offline/kept-store|page/save-file|outside/(outside|tell-error)|ui/(${[
  'button',
  'spinner',
  'field',
  'input',
  'checkbox',
  'notice',
  'logo',
  'password-(meter|strength)',
  'code-input',
  'copy-button',
].join('|')})\b)`
const icons = shareIcons(fileURLToPath(new URL('src', import.meta.url)), new RegExp(BASE))
const baseModules = new RegExp(`${BASE}|${icons.base}`)

/**
 * What every page of the panel needs: the shell, the router, who is signed in, the quiet rooms of the kit, and the
 * routes' own stubs.
 */
const panelModules = new RegExp(
  [
    'node_modules/@tanstack/(?!.*virtual)',
    String.raw`src/router\.tsx`,
    'src/shell/[^/]+$',
    String.raw`src/pages/(?:[^?]*/)?[^./?]+\.tsx$`,
    'src/kit/(graphql|offline|session|page|router|states|skeleton|toast|format|tabs)/',
    'src/parts/(session|access)/',
    String.raw`src/kit/overlay/[^/]*(?<!-box|-window)\.`,
    'src/kit/(ui/(card|pill|avatar|kbd|segmented|calendar|date-input|time-input|table)|list/(?!bulk-|use-visible-rows|use-whole-list)[^/]*)',
    // The panel names the dialog of conflicts; the form itself comes with the first page that has one.
    String.raw`src/kit/form/(conflict|path)\.ts`,
    'src/parts/report/(period|use-report)\\.ts',
    'src/kit/filter/(filter-button|narrowing)\\.',
    // What the entry names besides: which answers a write outdates, and the views of lists.
    String.raw`src/outdate[^/]*\.ts`,
    'src/parts/view/(view-state|open-default|view\\.gql\\.gen)\\.ts',
    // Styles need nothing, so that those of all pages can be one file, in the order of what names them.
    String.raw`src/(kit|parts(?!/two-step))/.*\.css`,
    icons.panel,
  ].join('|'),
)

/** What opens over a page, with its library; what only a combobox needs of that comes with the combobox. */
const overlayModules =
  /src\/kit\/overlay\/[^/]+-(box|window)\.|node_modules\/(@base-ui\/(?!react\/(combobox|autocomplete))|@floating-ui|reselect|tabbable)/

/** In development every address answers one of the entries, as the server does in production. */
function pickEntry(): Plugin {
  return {
    name: 'lumbung-pick-entry',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        // The pages of guests are made by the server.
        const is_guest = /^\/([mt]|pesanan-pemasok|operator)(\/|$)/.test(path)
        const is_page = request.headers.accept?.includes('text/html') && !path.includes('.') && !is_guest
        if (is_page && /^\/kitchen-display(\/|$)/.test(path)) request.url = '/kitchen-display.html'
        else if (is_page)
          request.url = gate_pages.some((page) => page.path === path) ? '/gate.html' : '/panel.html'
        next()
      })
    },
  }
}

/** What is known to be needed together: by both entries, by every page of one, by what opens over a page. */
const groups = [
  // A few bytes that the pages of guests take as well, which take nothing else of the panel.
  { name: 'clock', test: /src\/kit\/clock\.ts/, priority: 9 },
  { name: 'base', test: baseModules, minShareCount: 2, priority: 8 },
  { name: 'gate-parts', test: /src\/gate\/(parts|gate)/, minShareCount: 2, priority: 7 },
  { name: 'panel', test: panelModules, priority: 6 },
  // Fetched when the first box opens.
  { name: 'overlay', test: overlayModules, priority: 5.8 },
]
const shared = sharedFiles(groups, (id) =>
  /src\/gate\/|(gate|guest|supplier|operator|kitchen-display)\.html$/.test(id),
)

/** Few files instead of dozens of tiny ones. */
const browser_chunks = {
  input: ['panel.html', 'gate.html', 'guest.html', 'supplier.html', 'operator.html', 'kitchen-display.html'],
  output: { codeSplitting: { groups: [...groups, shared.group] } },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/pages',
      generatedRouteTree: './src/route-tree.gen.ts',
      // A route file has one dot in its name; everything else of a page (x.form.tsx, x.gql.gen.ts) has more.
      routeFileIgnorePattern: String.raw`^[^/]*\.[^/]*\.(ts|tsx|css|graphql)$|\.(css|graphql)$`,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // Loaders go with their page, so that the entry does not grow with every page's documents.
        defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']],
      },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react({ compiler: true }),
    pickEntry(),
    ...(isSsrBuild ? [] : [shared.plugin, quietStubs('panel')]),
  ],
  resolve: {
    alias: {
      '@face': fileURLToPath(
        import.meta.resolve(
          '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
        ),
      ),
    },
  },
  appType: 'mpa',
  html: { cspNonce: '__NONCE__' },
  build: {
    target: ['chrome123', 'firefox125', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: isSsrBuild ? { input: 'src/gate/prerender.tsx' } : browser_chunks,
  },
  server: {
    proxy: {
      '/graphql': api,
      '/api': api,
      '/files': api,
      '/m/': api,
      '/t/': api,
      '/pesanan-pemasok/': api,
      '/operator': api,
    },
  },
}))
