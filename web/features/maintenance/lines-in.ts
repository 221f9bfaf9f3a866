/** The lines of a typed list, each once, without empty ones. */
export function linesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter(Boolean)
}
