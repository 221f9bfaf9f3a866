import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const HEAD = '// Made by `bun run indexes`. What is written here by hand is lost.\n'
const LANGUAGES = ['en', 'es', 'fr']
/** Words that every page says: they come at once and are listed by hand. */
const FIRST_WORDS = ['access', 'pages', 'shell', 'units']

/** What a domain may declare, each gathered in a file of its own: a page takes one of them and not all. */
const DECLARED = ['procedures', 'routes', 'topics'] as const
/** What a feature may bring to the server. */
const BROUGHT = [] as const

/**
 * The indexes that follow from which files there are: migrations, words, what the domains declare and what the features
 * bring.
 * @param root the top of the checkout
 * @returns the text of each file by its path from the top
 */
export async function indexes(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  files.set('db/migrations/all.gen.ts', await migrationIndex(root))
  for (const language of LANGUAGES) {
    files.set(`server/domain/words/${language}/parts.gen.ts`, await wordIndex(root, language))
  }
  const declarations = await named(root, 'server/domain', 'declared.ts')
  for (const name of DECLARED) files.set(`server/domain/all/${name}.gen.ts`, gathered(declarations, name))
  const features = await named(root, 'server/features', 'feature.ts')
  for (const name of BROUGHT) files.set(`server/features/all/${name}.gen.ts`, gathered(features, name))
  return files
}

async function migrationIndex(root: string): Promise<string> {
  const entries = await readdir(join(root, 'db', 'migrations'))
  const names = entries.filter((name) => /^\d{4}_\w+\.ts$/.test(name)).map((name) => name.slice(0, -'.ts'.length))
  const sorted = names.sort()
  const variable = (name: string) => `m${name.slice(0, 4)}`
  return [
    HEAD,
    ...sorted.map((name) => `import * as ${variable(name)} from './${name}.ts'\n`),
    "import type { Migration } from './migration.ts'\n",
    '\n/** Every migration in order, as a static record: the demo in the browser has no folder to read. */\n',
    'export const migrations: Record<string, Migration> = {\n',
    ...sorted.map((name) => `  '${name}': ${variable(name)},\n`),
    '}\n',
  ].join('')
}

async function wordIndex(root: string, language: string): Promise<string> {
  const entries = await readdir(join(root, 'server', 'domain', 'words', language))
  const names = entries
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts' && !name.endsWith('.gen.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .filter((name) => !FIRST_WORDS.includes(name))
  return [
    HEAD,
    '\n/** Words that come with the first page that says them, by domain. */\n',
    'export const parts = {\n',
    ...names.sort().map((name) => `  ${camel(name)}: async () => (await import('./${name}.ts')).${camel(name)},\n`),
    '}\n',
  ].join('')
}

/** A file of a domain or a feature: its address from the folder `all`, and what it exports. */
type Found = { from: string; name: string; exports: readonly string[] }

async function named(root: string, folder: string, file: string): Promise<Found[]> {
  const entries = (await readdir(join(root, folder), { recursive: true })).map((entry) => entry.replaceAll('\\', '/'))
  const paths = entries.filter((entry) => entry.endsWith(`/${file}`)).sort()
  return Promise.all(
    paths.map(async (path) => {
      const parts = path.split('/')
      const name = camel(parts[parts.length - 2] ?? '')
      return { from: `../${path}`, name, exports: exportsOf(await readFile(join(root, folder, path), 'utf8')) }
    }),
  )
}

function gathered(found: readonly Found[], what: string): string {
  const having = found.filter(({ exports }) => exports.includes(what))
  return [
    HEAD,
    ...having.map(({ from, name }) => `import { ${what} as ${name} } from '${from}'\n`),
    `\nexport const ${what} = {\n`,
    ...having.map(({ name }) => `  ...${name},\n`),
    '} as const\n',
  ].join('')
}

function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function exportsOf(text: string): string[] {
  return new Bun.Transpiler({ loader: 'ts' }).scan(text).exports
}
