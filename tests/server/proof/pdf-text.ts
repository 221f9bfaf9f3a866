import { inflateSync } from 'node:zlib'

/** The words of a PDF that was made with the standard fonts: every text shown, page after page, without its layout. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const raw = Buffer.from(pdf)
  const shown: string[] = []
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    if (raw.subarray(at - 3, at).toString() === 'end') continue
    const end = raw.indexOf('endstream', at)
    const content = inflated(raw.subarray(at + 7, end))
    if (content) shown.push(textOf(content))
  }
  return shown.join(' ').replace(/\s+/g, ' ')
}

function inflated(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return null // a picture
  }
}

/** Pieces of one line stand in one array of hex strings, with the space between letters beside them. */
function textOf(content: string): string {
  return [...content.matchAll(/\[([^\]]*)\]\s*TJ/g)]
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join(' ')
}
