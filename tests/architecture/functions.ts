import { type ESTree, parseSync, Visitor } from 'vite'
import type { Source } from './sources.ts'

/** A function with what it is called, and how many lines are its own. */
export type FoundFunction = { path: string; name: string; line: number; lines: number }

type Range = { start: number; end: number }
type Span = Range & { name: string; isNamed: boolean }

/**
 * The functions of a file. Lines of a function do not count those of functions that have a name inside it: these count for
 * themselves, so that a function which makes and returns a few others is as long as what it adds to them.
 */
export function functionsOf({ path, text }: Source): FoundFunction[] {
  const lineOf = lineCounter(text)
  const spans = spansOf({ path, text })
  return spans.map((span) => {
    const inner = spans.filter((other) => other.isNamed && other !== span && isInside(other, span))
    const direct = inner.filter((one) => !inner.some((other) => other !== one && isInside(one, other)))
    const count = ({ start, end }: Range) => lineOf(end) - lineOf(start) + 1
    const lines = count(span) - direct.reduce((sum, one) => sum + count(one), 0)
    return { path, name: span.name, line: lineOf(span.start), lines }
  })
}

const isInside = (one: Range, other: Range) => one.start >= other.start && one.end <= other.end

/** Calls inside the effects of a file, as they are written: `mutate`, `save.mutate`. */
export function callsInEffects({ path, text }: Source): string[] {
  const effects: Range[] = []
  const calls: (Range & { callee: string })[] = []
  new Visitor({
    CallExpression(node) {
      const callee = text.slice(node.callee.start, node.callee.end)
      calls.push({ start: node.start, end: node.end, callee })
      if (/^(React\.)?use(Layout)?Effect$/.test(callee)) effects.push(node)
    },
  }).visit(parsed({ path, text }))
  return calls
    .filter((call) => effects.some((effect) => call.start > effect.start && isInside(call, effect)))
    .map(({ callee }) => callee)
}

function parsed({ path, text }: Source): ESTree.Program {
  return parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).program
}

type Node = Range & {
  id?: (Range & { name?: string }) | null
  key?: Range
  init?: Range | null
  value?: Range | null
}

function spansOf(source: Source): Span[] {
  const spans: Span[] = []
  const names = new Map<number, string>()
  const name = ({ id, key, init, value }: Node) => {
    const [written, made] = [key ?? id, init ?? value]
    if (written && made) names.set(made.start, source.text.slice(written.start, written.end).split(':')[0] ?? '')
  }
  const add = ({ start, end, id }: Node) => {
    const found = id?.name ?? names.get(start)
    spans.push({ start, end, name: found ?? 'without a name', isNamed: found !== undefined })
  }
  const on = (types: string[], visit: (node: Node) => void) =>
    Object.fromEntries(types.map((type) => [type, visit] as const))
  new Visitor({
    ...on(['VariableDeclarator', 'Property', 'MethodDefinition', 'PropertyDefinition'], name),
    ...on(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'], add),
  }).visit(parsed(source))
  return spans
}

function lineCounter(text: string): (at: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (at) => {
    const next = starts.findIndex((start) => start > at)
    return next < 0 ? starts.length : next
  }
}
