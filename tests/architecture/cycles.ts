/** The cycles of a graph: each is a list of files of which every one reaches every other. */
export function findCycles(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  const visit = (node: string): number => {
    const number = order.size
    order.set(node, number)
    let low = number
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    lowest.set(node, low)
    if (low === number) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1 || graph.get(node)?.includes(node)) cycles.push(group)
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}
