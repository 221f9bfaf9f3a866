import type { SVGProps } from 'react'

/** The drawing of the mark on 32 units: two posts, and the road between them. `web/public/favicon.svg` has it too. */
export const MARK_PATH = 'M9.5 7.5v17M22.5 7.5v17M9.5 19.5c6.5 0 6.5-7 13-7'

/** The product's mark in the colours of the theme; always beside the product's name or within a named control. */
export function Mark({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" {...rest}>
      <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
      <path d={MARK_PATH} fill="none" stroke="var(--color-on-accent)" strokeWidth="3.6" strokeLinecap="round" />
    </svg>
  )
}
