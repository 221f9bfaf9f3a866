/** Looks of texts that were met in sight before, in this page of a test run. */
const seen = new Set<string>()

/**
 * The elements with a text of their own that look like none before: in the same colour and size, on the same grounds, as
 * the browser computed them. Their contrast is a matter of nothing else, and every story shows the same buttons, badges
 * and cells again.
 */
export function textsOfNewLook(root: Element): Element[] {
  const found: Element[] = []
  const visit = (element: Element, behind: string) => {
    const style = getComputedStyle(element)
    if (style.display === 'none') return
    const ground = behind + groundOf(style)
    if (hasText(element)) {
      const look = [style.color, style.fontSize, style.fontWeight, style.textShadow, ground].join()
      if (!seen.has(look)) found.push(element)
      if (isJudged(element)) seen.add(look)
    }
    for (const child of element.children) visit(child, ground)
  }
  visit(root, '')
  return found
}

/** What an element puts between its text and what is behind it; empty where that shows through unchanged. */
function groundOf({ backgroundColor, backgroundImage, opacity }: CSSStyleDeclaration): string {
  if (backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1') return ''
  return `>${backgroundColor} ${backgroundImage} ${opacity}`
}

/**
 * Whether the check says something of a text: it passes over what is disabled, hidden or covered, which must not stand
 * for the same look in sight.
 */
function isJudged(element: Element): boolean {
  if (element.closest(':disabled, [aria-disabled="true"], [data-disabled], [inert], [aria-hidden="true"]')) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

function hasText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
}
