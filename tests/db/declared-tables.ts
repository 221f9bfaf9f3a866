import { join } from 'node:path'
import { ROOT } from '../architecture/sources.ts'

/** A column as `db/schema` declares it: its type without `Generated` or its like, and `null`. */
export type DeclaredColumn = { type: string; isNullable: boolean; isGenerated: boolean }

type Interface = { parents: string[]; columns: Map<string, DeclaredColumn> }

/**
 * The tables of `db/schema` with their columns, read from the text of its files: one interface a table, one line a
 * column. Throws where a table's interface is not found.
 */
export async function declaredTables(): Promise<Map<string, Map<string, DeclaredColumn>>> {
  const folder = join(ROOT, 'db', 'schema')
  const interfaces = new Map<string, Interface>()
  for await (const file of new Bun.Glob('*.ts').scan(folder)) {
    const text = await Bun.file(join(folder, file)).text()
    const at = (name: string) => `${file.replace('.ts', '')}.${name}`
    for (const [, name = '', parents, body = ''] of text.matchAll(
      /^(?:export )?(?:interface|type) (\w+)(?: extends ([\w, ]+))?(?: =)? \{\n([\s\S]*?)^\}/gm,
    )) {
      interfaces.set(at(name), { parents: parents?.split(', ') ?? [], columns: columnsOf(body) })
    }
    for (const [, name = '', same = ''] of text.matchAll(/^export type (\w+) = (\w+)$/gm)) {
      interfaces.set(at(name), { parents: [same], columns: new Map() })
    }
  }
  const tables = new Map<string, Map<string, DeclaredColumn>>()
  const index = await Bun.file(join(folder, 'all.gen.ts')).text()
  for (const [, table = '', file = '', name = ''] of index.matchAll(/^ {2}(\w+): (\w+)\.(\w+)$/gm)) {
    tables.set(table, inherited(interfaces, file, name))
  }
  return tables
}

function inherited(interfaces: Map<string, Interface>, file: string, name: string): Map<string, DeclaredColumn> {
  const found = interfaces.get(`${file}.${name}`)
  if (!found) throw new Error(`${name} is not declared in ${file}.ts`)
  const above = found.parents.flatMap((parent) => [...inherited(interfaces, file, parent)])
  return new Map([...above, ...found.columns])
}

function columnsOf(body: string): Map<string, DeclaredColumn> {
  const columns = new Map<string, DeclaredColumn>()
  for (const [, name = '', declared = ''] of body.matchAll(/^ {2}(\w+): (.+(?:\n {4,}.+)*)$/gm)) {
    const generated = /^(?:Generated|GeneratedAlways|ColumnType)<([\s\S]+)>$/.exec(declared)
    const type = (generated?.[1] ?? declared).split(/,(?![^{]*\})/)[0] ?? ''
    columns.set(name, {
      type: type.replace(/ \| null$/, '').trim(),
      isNullable: /(^| \| )null$/.test(type.trim()),
      isGenerated: generated !== null,
    })
  }
  return columns
}
