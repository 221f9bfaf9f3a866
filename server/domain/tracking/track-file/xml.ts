import type { TrackFile } from './track-point.ts'

/** What comes along in an XML text: a tag that opens or closes, or text between tags. Names come without namespace prefix. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: Record<string, string>; line: number }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** Takes what comes along in a file of one kind, and says at its end what was in it. */
export type TokenReader = { take(token: XmlToken): void; end(): TrackFile }

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?>|<(\/?)([^\s<>/]+)((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>|([^<]+)|</g
const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** What spans more than one tag: what opens it, and what closes it. */
const SPANS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * Reads XML as far as tracks need it, in pieces cut anywhere: entities of a document's own are not expanded, so that no
 * file grows in memory. `end` tells whether it was whole: tags match, and the text does not end in the middle.
 */
export function xmlReader(onToken: (token: XmlToken) => void): { take(piece: string): void; end(): boolean } {
  const open: string[] = []
  let rest = ''
  let isWhole = true
  let line = 1

  /** Reads what is whole up to `until`, and keeps what follows. */
  function read(until: number): void {
    let done = 0
    for (const [whole, cdata, slash, name, attributes = '', selfClosing, plain] of rest
      .slice(0, until)
      .matchAll(TOKEN)) {
      // The beginning of what the next piece goes on with.
      if (whole === '<') break
      done += whole.length
      const begun = line
      for (let at = whole.indexOf('\n'); at >= 0; at = whole.indexOf('\n', at + 1)) line += 1
      if (cdata !== undefined) onToken({ kind: 'text', text: cdata })
      else if (plain !== undefined) onToken({ kind: 'text', text: unescaped(plain) })
      else if (name !== undefined) readTag(localName(name), slash === '/', selfClosing === '/', attributes, begun)
      if (!isWhole) return
    }
    rest = rest.slice(done)
  }

  function readTag(name: string, isEnd: boolean, isClosed: boolean, attributes: string, at: number): void {
    if (isEnd) {
      if (open.pop() !== name) isWhole = false
      else onToken({ kind: 'close', name })
      return
    }
    onToken({ kind: 'open', name, attributes: attributesOf(attributes), line: at })
    if (isClosed) onToken({ kind: 'close', name })
    else open.push(name)
  }

  return {
    take(piece) {
      if (!isWhole) return
      rest += piece
      const lastTag = rest.lastIndexOf('>') + 1
      const unclosed = SPANS.flatMap(([begin, end]) => {
        const at = rest.lastIndexOf(begin)
        return at >= 0 && !rest.includes(end, at) ? [at] : []
      })
      read(Math.min(lastTag, ...unclosed))
    },
    end() {
      if (isWhole) read(rest.length)
      return isWhole && rest === '' && open.length === 0
    },
  }
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
