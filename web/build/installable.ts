import { VitePWA } from 'vite-plugin-pwa'

/** Parts that a driver's day needs no part of: they are fetched when used, with a network. */
const ONLY_ONLINE = [
  '**/samples/**',
  '**/maplibre*',
  '**/*-map-*',
  '**/outlines*',
  '**/*atlas*',
  '**/*110m*',
  '**/*states*',
  // Letters that hardly any page has.
  '**/*-latin-ext-*',
]

/** What makes the product an app of the phone: its manifest, and the worker that opens it without a network. */
export function installable() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'offline',
    filename: 'service-worker.ts',
    // The page registers it itself, and only it knows when a new release may take over.
    injectRegister: false,
    registerType: 'prompt',
    devOptions: { enabled: false },
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest}'],
      globIgnores: ONLY_ONLINE,
      // Named by their content: asking for them anew would cost every driver the whole app.
      dontCacheBustURLsMatching: /^assets\//,
    },
    manifest: {
      id: '/',
      name: 'Haulbook',
      short_name: 'Haulbook',
      description: 'Load tracking and fleet management for bulk and freight fleets.',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      background_color: '#F6F7F9',
      theme_color: '#1557B8',
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
  })
}
