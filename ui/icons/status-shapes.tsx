import type { ReactNode, SVGProps } from 'react'

/** Icon of a status: its outline differs from every other's, so that it is told apart without colour at 12 pixels. */
export type ShapeProps = SVGProps<SVGSVGElement> & { size?: number }

function Shape({ size = 16, children, ...rest }: ShapeProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {children}
    </svg>
  )
}

const circle = <circle cx="8" cy="8" r="6.25" />
const disc = <circle cx="8" cy="8" r="7" fill="currentColor" stroke="none" />
const square = <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="2" />
const sheet = <path d="M9.5 1.75H4.25a1 1 0 0 0-1 1v10.5a1 1 0 0 0 1 1h7.5a1 1 0 0 0 1-1V5zM9.5 1.75V5h3.25" />
/** Drawn on a filled disc: takes the colour of the badge's background. */
const knockout = 'var(--shape-knockout, var(--color-surface))'

/** Dashed circle: not yet real. */
export const DashedCircleShape = (props: ShapeProps) => (
  <Shape {...props}>
    <circle cx="8" cy="8" r="6.25" strokeDasharray="2.6 2.3" />
  </Shape>
)
/** Circle with a clock's hands: has a time, nobody on it. */
export const ClockShape = (props: ShapeProps) => (
  <Shape {...props}>
    {circle}
    <path d="M8 4.75V8l2.25 1.5" />
  </Shape>
)
/** Hollow diamond: offered. */
export const DiamondShape = (props: ShapeProps) => (
  <Shape {...props}>
    <path d="M8 1.5 14.5 8 8 14.5 1.5 8z" />
  </Shape>
)
/** Circle with a person: somebody has it. */
export const PersonCircleShape = (props: ShapeProps) => (
  <Shape {...props}>
    {circle}
    <circle cx="8" cy="6.4" r="1.7" />
    <path d="M4.9 11.6c.5-1.6 1.7-2.4 3.1-2.4s2.6.8 3.1 2.4" />
  </Shape>
)
/** Circle with a check: they said yes. */
export const CheckCircleShape = (props: ShapeProps) => (
  <Shape {...props}>
    {circle}
    <path d="m5.3 8.2 1.9 1.9 3.5-3.8" />
  </Shape>
)
/** Circle with an arrow: driving to it. */
export const ArrowCircleShape = (props: ShapeProps) => (
  <Shape {...props}>
    {circle}
    <path d="M5 8h6M8.6 5.5 11.1 8l-2.5 2.5" />
  </Shape>
)
/** Square with an arrow up: being loaded. */
export const SquareUpShape = (props: ShapeProps) => (
  <Shape {...props}>
    {square}
    <path d="M8 11.25v-6.5M5.25 7.5 8 4.75 10.75 7.5" />
  </Shape>
)
/** Square with an arrow down: being unloaded. */
export const SquareDownShape = (props: ShapeProps) => (
  <Shape {...props}>
    {square}
    <path d="M8 4.75v6.5M5.25 8.5 8 11.25 10.75 8.5" />
  </Shape>
)
/** Arrowhead pointing north; turn it to the heading with `style={{ rotate: '45deg' }}`. */
export const ArrowheadShape = (props: ShapeProps) => (
  <Shape {...props}>
    <path d="M8 1.5 13.5 14 8 11.25 2.5 14z" fill="currentColor" />
  </Shape>
)
/** Filled circle with a check: brought. */
export const DiscCheckShape = (props: ShapeProps) => (
  <Shape {...props}>
    {disc}
    <path d="m4.8 8.2 2.2 2.2 4.2-4.5" stroke={knockout} strokeWidth="1.75" />
  </Shape>
)
/** Filled circle with a lock: nothing changes any more. */
export const DiscLockShape = (props: ShapeProps) => (
  <Shape {...props}>
    {disc}
    <rect x="5" y="7.4" width="6" height="4.4" rx=".8" fill={knockout} stroke="none" />
    <path d="M6.2 7.4V6.1a1.8 1.8 0 0 1 3.6 0v1.3" stroke={knockout} strokeWidth="1.3" />
  </Shape>
)
/** Document: billed. */
export const DocumentShape = (props: ShapeProps) => (
  <Shape {...props}>
    {sheet}
    <path d="M5.75 8.25h4.5M5.75 11h4.5" strokeWidth="1.25" />
  </Shape>
)
/** Document with a check: paid. */
export const DocumentCheckShape = (props: ShapeProps) => (
  <Shape {...props}>
    {sheet}
    <path d="m5.75 9.5 1.6 1.6 2.9-3.2" />
  </Shape>
)
/** Circle with a slash: called off. */
export const SlashCircleShape = (props: ShapeProps) => (
  <Shape {...props}>
    {circle}
    <path d="m3.75 3.75 8.5 8.5" />
  </Shape>
)
/** Triangle with an exclamation mark: late or off its route; stands beside a status, never in its place. */
export const TriangleShape = (props: ShapeProps) => (
  <Shape {...props}>
    <path d="M8 1.75 14.75 13.75H1.25z" />
    <path d="M8 6v3.5M8 11.6v.1" />
  </Shape>
)
/** Small clock badge: the last position is old. */
export const StaleShape = (props: ShapeProps) => (
  <Shape {...props}>
    <circle cx="8" cy="8" r="6.25" strokeDasharray="1 1.7" />
    <path d="M8 5v3h2.25" />
  </Shape>
)
