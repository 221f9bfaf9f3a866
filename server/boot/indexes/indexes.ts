import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'

const HEAD = '// Made by `bun run indexes`. What is written here by hand is lost.\n'
const LANGUAGES = ['en', 'es', 'fr']
/** Words that every page says: they come at once and are listed by hand. */
const FIRST_WORDS = ['access', 'pages', 'shell', 'units']

/** What a domain may declare, each gathered in a file of its own: a page takes one of them and not all. */
const DECLARED = ['procedures', 'routes', 'topics', 'settings', 'notifications'] as const
/** What is a list of things, and not things by their names. */
const LISTS: readonly string[] = ['routes', 'rounds', 'onLoadMoved']
/** What is shown by domain as well: it is gathered a second time, under the names of the domains. */
const GROUPED: readonly string[] = ['settings']
/** What a feature may bring to the server. */
const BROUGHT = ['api', 'routers', 'routes', 'lists', 'payloads', 'work', 'rounds', 'onLoadMoved'] as const
/** How a page asks whether somebody may call a procedure. */
const ASKED_RIGHT = /\b(?:useMay\(|may\(\w+, )'([\w.]+)'\)/g
/** What a domain says beside its tests for the walks over every procedure and route. */
const WALKED = ['matrix', 'samples', 'routeMatrix', 'routeSamples'] as const

/**
 * The indexes that follow from which files there are: migrations, tables, words, what the domains declare, what the features
 * bring, and what the walks over every procedure ask of each.
 * @param root the top of the checkout
 * @returns the text of each file by its path from the top
 */
export async function indexes(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  files.set('db/migrations/all.gen.ts', await migrationIndex(root))
  files.set('db/schema/all.gen.ts', await schemaIndex(root))
  for (const language of LANGUAGES) {
    files.set(`server/domain/words/${language}/parts.gen.ts`, await wordIndex(root, language))
  }
  const domains = await owners(root, 'server/domain', 'declared.ts')
  for (const name of DECLARED) files.set(`server/domain/all/${name}.gen.ts`, gathered(domains, name, false))
  files.set('web/rights.gen.ts', await rightsIndex(root, domains))
  const features = await owners(root, 'server/features', 'feature.ts')
  for (const name of BROUGHT)
    files.set(`server/features/all/${kebab(name)}.gen.ts`, gathered(features, name, LISTS.includes(name)))
  const walks = await owners(root, 'tests/server', 'access.ts')
  for (const name of WALKED) files.set(`tests/server/all/${kebab(name)}.gen.ts`, gathered(walks, name, false))
  return files
}

/**
 * The rows of the role table that the pages ask for by `useMay` or `may`: the whole table would weigh more than the page of a
 * driver.
 */
async function rightsIndex(root: string, domains: readonly Owner[]): Promise<string> {
  const rules = new Map<string, object>()
  for (const { from, name } of domains.flatMap((owner) => owner.get('procedures') ?? [])) {
    const module: Record<string, Record<string, object>> = await import(join(root, 'server/domain/all', from))
    for (const [procedure, rule] of Object.entries(module[name] ?? {})) rules.set(procedure, rule)
  }
  const entries = (await readdir(join(root, 'web'), { recursive: true })).filter((entry) => /\.tsx?$/.test(entry))
  const texts = await Promise.all(entries.map((entry) => readFile(join(root, 'web', entry), 'utf8')))
  const named = texts.flatMap((text) => [...text.matchAll(ASKED_RIGHT)].map(([, procedure = '']) => procedure))
  const rows = [...new Set(named)].sort().map((procedure) => {
    const rule = rules.get(procedure)
    if (!rule || !('roles' in rule)) throw new Error(`the role table gives ${procedure} to no role`)
    return `  '${procedure}': ${JSON.stringify(rule.roles).replaceAll('"', "'").replaceAll(',', ', ')},\n`
  })
  return [
    HEAD,
    "import type { ProcedureName } from '#domain/access/procedures.ts'\n",
    "import type { Role } from '#domain/access/roles.ts'\n",
    '\n/** Who may call what the pages ask about, from the role table. */\n',
    'export const rights = {\n',
    ...rows,
    '} as const satisfies Partial<Record<ProcedureName, readonly Role[]>>\n',
  ].join('')
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

/** The row types of `db/schema`: each exported interface is a table, `WeighTickets` that of `weigh_tickets`. */
async function schemaIndex(root: string): Promise<string> {
  const folder = join(root, 'db', 'schema')
  const files = (await readdir(folder)).filter((name) => name !== 'index.ts' && !name.endsWith('.gen.ts')).sort()
  const rows = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const names = [...text.matchAll(/^export interface (\w+)/gm)].map(([, name = '']) => name)
      return { file, owner: camel(file.slice(0, -'.ts'.length)), names }
    }),
  )
  return [
    HEAD,
    ...rows.map(({ file, owner }) => `import type * as ${owner} from './${file}'\n`),
    '\n/** Every table that queries may name. */\nexport interface Database {\n',
    ...rows.flatMap(({ owner, names }) => names.map((name) => `  ${snake(name)}: ${owner}.${name}\n`)),
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

/** What a domain or a feature has under one name, and the address from the folder `all` at which it is. */
type Part = { owner: string; from: string; name: string }
/** A domain or a feature: its parts by the names that it gives them. */
type Owner = ReadonlyMap<string, Part>

async function owners(root: string, folder: string, file: string): Promise<Owner[]> {
  const entries = (await readdir(join(root, folder), { recursive: true })).map((entry) => entry.replaceAll('\\', '/'))
  const paths = entries.filter((entry) => entry.endsWith(`/${file}`)).sort()
  return Promise.all(
    paths.map(async (path) => {
      const owner = camel(dirname(path).split('/').at(-1) ?? '')
      return partsOf(owner, `../${path}`, await readFile(join(root, folder, path), 'utf8'))
    }),
  )
}

/** What is only passed on is taken from where it is: who wants one part loads none of the others. */
function partsOf(owner: string, from: string, text: string): Owner {
  const passedOn = [...text.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)'/gm)].flatMap(([, names = '', file]) =>
    names.split(',').map((each): [string, Part] => {
      const [name = '', known = name] = each.trim().split(' as ')
      return [known, { owner, from: `${dirname(from)}/${file}`, name }]
    }),
  )
  const own = new Bun.Transpiler({ loader: 'ts' })
    .scan(text)
    .exports.map((name) => [name, { owner, from, name }] as const)
  return new Map([...own, ...passedOn])
}

function gathered(all: readonly Owner[], what: string, isList: boolean): string {
  const parts = all.flatMap((owner) => owner.get(what) ?? [])
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return [
    HEAD,
    ...parts.map(({ owner, from, name }) => `import { ${name} as ${owner} } from '${from}'\n`),
    `\nexport const ${what} = ${open}\n`,
    ...parts.map(({ owner }) => `  ...${owner},\n`),
    `${close} as const\n`,
    ...(GROUPED.includes(what) ? [grouped(parts, what)] : []),
  ].join('')
}

function grouped(parts: readonly Part[], what: string): string {
  return `\n/** The same by domain. */\nexport const ${what}ByDomain = { ${parts.map(({ owner }) => owner).join(', ')} } as const\n`
}

function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function snake(name: string): string {
  return kebab(name).slice(1).replaceAll('-', '_')
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
