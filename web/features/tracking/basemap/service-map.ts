import type { Map as MapOfLibrary, StyleSpecification } from 'maplibre-gl'

/** Longer nobody waits for a map service before the built-in map is drawn. */
const PATIENCE_MS = 8_000

/** A map in the operator's style; null where its service does not answer, answers late, or has nothing to show. */
export async function serviceMap(
  url: string,
  make: (style: StyleSpecification) => MapOfLibrary,
  signal?: AbortSignal,
): Promise<MapOfLibrary | null> {
  const style = await serviceStyle(url, signal)
  if (!style || signal?.aborted) return null
  const map = make(style)
  if (await stands(map, Object.keys(style.sources).length > 0, signal)) return map
  map.remove()
  return null
}

/** Single tiles may fail, and those that are not found are no error to the library; a service without any has failed. */
async function stands(map: MapOfLibrary, hasTiles: boolean, signal?: AbortSignal): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isStanding = await new Promise<boolean>((resolve) => {
    let tiles = 0
    map.on('data', (event) => {
      if (event.dataType === 'source' && 'tile' in event && event.tile?.state === 'loaded') tiles += 1
    })
    map.once('load', () => resolve(!hasTiles || tiles > 0))
    timer = setTimeout(() => resolve(map.isStyleLoaded() === true && tiles > 0), PATIENCE_MS)
    signal?.addEventListener('abort', () => resolve(false), { once: true })
  })
  clearTimeout(timer)
  return isStanding
}

/** The operator's map style; null where its service does not answer, answers late or answers with something else. */
async function serviceStyle(url: string, signal?: AbortSignal): Promise<StyleSpecification | null> {
  const late = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = await fetch(url, { signal: signal ? AbortSignal.any([signal, late]) : late })
    const style: StyleSpecification = answer.ok ? await answer.json() : null
    return style?.version === 8 && Array.isArray(style.layers) ? whole(style, url) : null
  } catch {
    return null
  }
}

/** A style read from an address may name its parts as seen from there. */
function whole(style: StyleSpecification, base: string): StyleSpecification {
  // Templates carry braces, which an address would write otherwise.
  const full = (part: string) => (/^[a-z]+:/i.test(part) ? part : decodeURI(new URL(part, base).href))
  const sources = Object.fromEntries(
    Object.entries(style.sources).map(([id, source]) => {
      const named = { ...source }
      if ('url' in named && typeof named.url === 'string') named.url = full(named.url)
      if ('tiles' in named && named.tiles) named.tiles = named.tiles.map(full)
      return [id, named]
    }),
  )
  return {
    ...style,
    sources,
    ...(style.glyphs ? { glyphs: full(style.glyphs) } : {}),
    ...(typeof style.sprite === 'string' ? { sprite: full(style.sprite) } : {}),
  }
}
