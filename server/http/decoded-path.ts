/** A path with its percent-encoding taken off; null where it is no encoded text. */
export function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
