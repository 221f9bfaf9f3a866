import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '#server/boot/web-build.ts'
import { REQUEST_WORKER } from '../demo/back-end-paths.ts'
import type { DemoFleet } from './fleet.ts'
import { requestWorker } from './request-worker.ts'

const FLEET = 'virtual:demo-fleet'
const MSW_SCRIPT = 'mockServiceWorker.js'

/** The product's own page with the demo's entry before the product's, and what the demo brings beside it. */
export function demoPages({ name, files, madeAt, days }: DemoFleet): Plugin {
  // With a neutral ending: a host that packs or unpacks by the ending would break the file.
  const assets = {
    fleet: `assets/fleet-${name}.bin`,
    pictures: `assets/pictures-${name}.bin`,
    answers: `assets/answers-${name}.json`,
  }
  return {
    name: 'haulbook-demo-pages',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('src="/main.tsx"', `src="/@fs${join(ROOT, 'stories', 'demo', 'main.tsx')}"`),
    },
    resolveId: (source) => (source === FLEET ? `\0${FLEET}` : undefined),
    load(id) {
      if (id !== `\0${FLEET}`) return
      const seed = {
        fleet: `/${assets.fleet}`,
        pictures: `/${assets.pictures}`,
        answers: `/${assets.answers}`,
        madeAt,
        days,
      }
      return `export const seed = ${JSON.stringify(seed)}`
    },
    async generateBundle() {
      const { fleet, pictures, answers } = await files
      this.emitFile({ type: 'asset', fileName: assets.fleet, source: fleet })
      this.emitFile({ type: 'asset', fileName: assets.pictures, source: pictures })
      this.emitFile({ type: 'asset', fileName: assets.answers, source: answers })
      const msw = readFileSync(join(ROOT, 'node_modules', 'msw', 'lib', MSW_SCRIPT))
      this.emitFile({ type: 'asset', fileName: MSW_SCRIPT, source: msw })
      this.emitFile({ type: 'asset', fileName: REQUEST_WORKER.slice(1), source: requestWorker(`/${MSW_SCRIPT}`) })
    },
  }
}
