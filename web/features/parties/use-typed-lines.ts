import { useState } from 'react'

type Line<Value> = { key: number; value: Value }

/** Lines that somebody types one below the other; each keeps its name while others are added and taken away. */
export function useTypedLines<Value>(start: readonly Value[], empty: Value, onChange: (values: Value[]) => void) {
  const [lines, setLines] = useState<readonly Line<Value>[]>(() => start.map((value, key) => ({ key, value })))
  const set = (next: readonly Line<Value>[]) => {
    setLines(next)
    onChange(next.map(({ value }) => value))
  }
  return {
    lines,
    values: lines.map(({ value }) => value),
    change: (key: number, part: Partial<Value>) =>
      set(lines.map((line) => (line.key === key ? { key, value: { ...line.value, ...part } } : line))),
    remove: (key: number) => set(lines.filter((line) => line.key !== key)),
    add: () => set([...lines, { key: 1 + Math.max(-1, ...lines.map(({ key }) => key)), value: empty }]),
  }
}
