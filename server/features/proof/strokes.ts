/** A signature as it was drawn: lines of points, each with its milliseconds, on a field of this size. */
export type SignatureStrokes = { width: number; height: number; lines: (readonly [x: number, y: number])[][] }

/** Reads the strokes of a stored signature; null for one that was typed, or that cannot be read. */
export function readStrokes(stored: unknown): SignatureStrokes | null {
  if (typeof stored !== 'object' || stored === null) return null
  if (!('width' in stored && 'height' in stored && 'lines' in stored)) return null
  const { width, height, lines } = stored
  if (typeof width !== 'number' || typeof height !== 'number' || !Array.isArray(lines)) return null
  if (width <= 0 || height <= 0) return null
  const read = lines.map((line: unknown) => (Array.isArray(line) ? line.flatMap(point) : []))
  return { width, height, lines: read.filter((line) => line.length > 0) }
}

function point(value: unknown): [number, number][] {
  if (!Array.isArray(value)) return []
  const [x, y]: unknown[] = value
  return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : []
}

/** The strokes as polylines of a page, shrunk into a box of points. */
export function strokesAsLines({ width, height, lines }: SignatureStrokes, box: { width: number; height: number }) {
  const scale = Math.min(box.width / width, box.height / height)
  const frame = { type: 'rect', x: 0, y: 0, w: box.width, h: box.height, lineWidth: 0.5, lineColor: '#bbbbbb' }
  const drawn = lines.map((line) => ({
    type: 'polyline',
    lineWidth: 1,
    lineColor: '#111111',
    points: (line.length === 1 ? [...line, ...line] : line).map(([x, y]) => ({ x: x * scale, y: y * scale })),
  }))
  return [frame, ...drawn]
}

/** The strokes as a picture of their own, for the load pack. */
export function strokesAsSvg({ width, height, lines }: SignatureStrokes): string {
  const paths = lines.map((line) => `<polyline points="${line.map(([x, y]) => `${x},${y}`).join(' ')}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<g fill="none" stroke="#111" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">',
    ...paths,
    '</g></svg>',
  ].join('\n')
}
