import { type LazyExoticComponent, lazy } from 'react'

/** What React draws lazily, whatever its props. */
type Drawn = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/**
 * A component of a file that is fetched when it is first drawn.
 * @param load imports the file; through `fetchPart` where it is wanted without signal too
 * @param name what the file exports it as
 */
export function lazyPart<Name extends string, Part extends Record<Name, Drawn>>(
  load: () => Promise<Part>,
  name: Name,
): LazyExoticComponent<Part[Name]> {
  return lazy(async () => ({ default: (await load())[name] }))
}
