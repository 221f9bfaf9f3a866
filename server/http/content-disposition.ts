import { fileNameOf } from '#domain/format/one-line.ts'

/** The header of an answer that is kept as a file of this name. */
export const attachment = (fileName: string): string => disposition('attachment', fileName)

/** The header of an answer that the browser may show, and that is kept under this name. */
export const inline = (fileName: string): string => disposition('inline', fileName)

/** RFC 6266: the name in ASCII, and in full where that leaves something out. */
function disposition(kind: string, fileName: string): string {
  const name = fileNameOf(fileName)
  const ascii = name.replace(/[^ -~]|["\\%]/g, '_')
  const full = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`
  return `${kind}; filename="${ascii}"${full}`
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
