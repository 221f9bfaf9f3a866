/** Looks of texts that were met before in this page of a test run, each with how the text lay. */
const seen = new Set<string>()

/** What an element puts between its text and what is behind it; nothing of what stands in one that is gone is drawn. */
type Ground = { paint: string; opacity: string; isOpaque: boolean; isGone: boolean }

/**
 * The elements with a text of their own that look like none before: in the same colour and size, on the same grounds, as
 * the browser computed them. Their contrast is a matter of nothing else, and every story shows the same buttons, badges
 * and cells again.
 */
export function textsOfNewLook(root: Element): Element[] {
  const groundOf = groundsOfOneLook()
  return [...root.querySelectorAll('*')].filter((element) => {
    if (!hasText(element) || isPassedOver(element)) return false
    const around = withAncestors(element)
    if (around.some((each) => groundOf(each).isGone)) return false
    const stack = stackAt(element)
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    // The check says nothing of a text that something else covers: that must not stand for the same look in sight.
    const place = stack[0] === undefined ? 'out of sight' : element.contains(stack[0]) ? 'in sight' : 'covered'
    const look = [place, color, fontSize, fontWeight, textShadow, ...groundsUnder(around, stack, groundOf)].join()
    if (seen.has(look)) return false
    seen.add(look)
    return true
  })
}

/** Whether the check passes over a text, because nobody has to be able to read it. */
function isPassedOver(element: Element): boolean {
  return element.closest(':disabled, [aria-disabled="true"], [data-disabled], [inert], [aria-hidden="true"]') !== null
}

/** What lies in the middle of an element, the topmost first; nothing where that is out of sight. */
function stackAt(element: Element): Element[] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementsFromPoint(left + width / 2, top + height / 2)
}

/**
 * What a text is drawn over: all that it stands in, down to the first that nothing shows through, and what lies between
 * them without belonging to either (a map, a picture, a bar of a chart).
 */
function groundsUnder(
  around: readonly Element[],
  stack: readonly Element[],
  groundOf: (of: Element) => Ground,
): string[] {
  const opacities = around.map((each) => groundOf(each).opacity).filter((opacity) => opacity !== '1')
  // A text may reach out of what it stands in; then that is not behind it.
  const floor = around.findIndex((each) => groundOf(each).isOpaque && stack.includes(each))
  const shown = floor === -1 ? around : around.slice(0, floor + 1)
  const bottom = around[floor]
  const over = bottom ? stack.slice(0, stack.indexOf(bottom)) : stack
  const [element] = around
  const others = over.filter((other) => !around.includes(other) && !element?.contains(other)).map(drawnBy)
  return [...opacities, ...shown.map((each) => groundOf(each).paint).filter(Boolean), ...others]
}

function withAncestors(element: Element): Element[] {
  const around: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) around.push(each)
  return around
}

/** What an element beside the text draws behind it. */
function drawnBy(other: Element): string {
  const style = getComputedStyle(other)
  if (!(other instanceof HTMLElement)) return `${other.tagName} ${style.fill}`
  const picture = /^(CANVAS|IMG|VIDEO)$/.test(other.tagName) ? other.tagName : ''
  return `${picture}${paintOf(style)} ${style.opacity}`
}

function paintOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string {
  if (backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none') return ''
  return `>${backgroundColor} ${backgroundImage}`
}

/** Reads each element's style once, as long as the page stays as it is. */
function groundsOfOneLook(): (of: Element) => Ground {
  const read = new Map<Element, Ground>()
  return (of) => {
    const known = read.get(of)
    if (known) return known
    const style = getComputedStyle(of)
    const isOpaque = style.backgroundImage === 'none' && !/\/|^rgba|transparent/.test(style.backgroundColor)
    const ground = { paint: paintOf(style), opacity: style.opacity, isOpaque, isGone: style.display === 'none' }
    read.set(of, ground)
    return ground
  }
}

function hasText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true
  for (const { nodeType, nodeValue } of element.childNodes) {
    if (nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '') return true
  }
  return false
}
