/** Looks of texts that were met in sight before, in this page of a test run. */
const seen = new Set<string>()

/**
 * The elements with a text of their own that look like none before: in the same colour and size, on the same grounds, as
 * the browser computed them. Their contrast is a matter of nothing else, and every story shows the same buttons, badges
 * and cells again.
 */
export function textsOfNewLook(root: Element): Element[] {
  const found: Element[] = []
  const visit = (element: Element, around: string) => {
    const style = getComputedStyle(element)
    if (style.display === 'none') return
    const ground = around + groundOf(style)
    if (hasText(element)) {
      const inSight = stackAt(element)
      const { color, fontSize, fontWeight, textShadow } = style
      const look = [color, fontSize, fontWeight, textShadow, ground, groundBehind(element, inSight)].join()
      if (!seen.has(look)) found.push(element)
      if (isJudged(element, inSight)) seen.add(look)
    }
    for (const child of element.children) visit(child, ground)
  }
  visit(root, '')
  return found
}

/** What lies in the middle of an element, the topmost first; nothing where that is out of sight. */
function stackAt(element: Element): Element[] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementsFromPoint(left + width / 2, top + height / 2)
}

/** What a text is drawn over that it does not stand in: a map, a picture, a bar of a chart. */
function groundBehind(element: Element, stack: readonly Element[]): string {
  return stack
    .filter((other) => !other.contains(element) && !element.contains(other))
    .map((other) => {
      const style = getComputedStyle(other)
      return other instanceof HTMLElement ? `${pictureOf(other)}${groundOf(style)}` : `${other.tagName} ${style.fill}`
    })
    .join('')
}

const pictureOf = ({ tagName }: HTMLElement) => (/^(CANVAS|IMG|VIDEO)$/.test(tagName) ? tagName : '')

/** What an element puts between its text and what is behind it; empty where that shows through unchanged. */
function groundOf({ backgroundColor, backgroundImage, opacity }: CSSStyleDeclaration): string {
  if (backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1') return ''
  return `>${backgroundColor} ${backgroundImage} ${opacity}`
}

/**
 * Whether the check says something of a text: it passes over what is disabled, hidden or covered, which must not stand
 * for the same look in sight.
 */
function isJudged(element: Element, stack: readonly Element[]): boolean {
  if (element.closest(':disabled, [aria-disabled="true"], [data-disabled], [inert], [aria-hidden="true"]')) return false
  return element.contains(stack[0] ?? null)
}

function hasText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
}
