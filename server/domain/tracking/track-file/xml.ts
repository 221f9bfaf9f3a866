/** What comes along in an XML text: a tag that opens or closes, or text between tags. Names come without namespace prefix. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?>|<(\/?)([^\s<>/]+)((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>|([^<]+)|</g
const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads XML as far as tracks need it: entities of a document's own are not expanded, so that no file grows in memory.
 * Null where tags do not match, or the text ends in the middle.
 */
export function xmlTokens(text: string): XmlToken[] | null {
  const tokens: XmlToken[] = []
  const open: string[] = []
  for (const [whole, cdata, slash, name, attributes = '', selfClosing, plain] of text.matchAll(TOKEN)) {
    if (cdata !== undefined) tokens.push({ kind: 'text', text: cdata })
    else if (plain !== undefined) tokens.push({ kind: 'text', text: unescaped(plain) })
    else if (name !== undefined) {
      const local = localName(name)
      if (slash === '/') {
        if (open.pop() !== local) return null
        tokens.push({ kind: 'close', name: local })
        continue
      }
      tokens.push({ kind: 'open', name: local, attributes: attributesOf(attributes) })
      if (selfClosing === '/') tokens.push({ kind: 'close', name: local })
      else open.push(local)
    } else if (whole === '<') return null
  }
  return open.length === 0 ? tokens : null
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      localName(name),
      unescaped(double ?? single ?? ''),
    ]),
  )
}

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
