import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card, colors, contrast, Grid, Stack, type Theme, tones } from '#ui'

/** One pair of colours, drawn, with its contrast and the least it may be. */
type Pair = { name: string; fg: { light: string; dark: string }; bg: { light: string; dark: string }; least: number }

const SURFACES = ['bg', 'surface', 'sunken'] as const
const TEXTS = [
  ['text', 11.3],
  ['text-muted', 6.3],
  ['text-subtle', 4.5],
  ['accent', 4.5],
] as const

const PAIRS: Pair[] = [
  ...TEXTS.flatMap(([text, least]) =>
    SURFACES.map((surface) => ({ name: `${text} on ${surface}`, fg: colors[text], bg: colors[surface], least })),
  ),
  ...SURFACES.map((surface) => ({
    name: `border-strong on ${surface}`,
    fg: colors['border-strong'],
    bg: colors[surface],
    least: 3,
  })),
  { name: 'text on accent-soft', fg: colors.text, bg: colors['accent-soft'], least: 11.3 },
  { name: 'on-accent on accent', fg: colors['on-accent'], bg: colors.accent, least: 6.5 },
  { name: 'on-danger on danger-solid', fg: colors['on-danger'], bg: colors['danger-solid'], least: 6.5 },
  { name: 'on-success on success-solid', fg: colors['on-success'], bg: colors['success-solid'], least: 6.5 },
  ...Object.entries(tones).map(([tone, { fg, bg }]) => ({ name: `${tone} badge`, fg, bg, least: 5.7 })),
]

/** Contrast as it is written down, to one decimal. */
const shown = (fg: string, bg: string) => Math.round(contrast(fg, bg) * 10) / 10

function Swatches({ theme }: { theme: Theme }) {
  return (
    <Grid minWidth="14rem" gap={2}>
      {PAIRS.map(({ name, fg, bg }) => (
        <div
          key={name}
          style={{
            padding: '0.75rem',
            border: `1px solid ${colors['border-strong'][theme]}`,
            borderRadius: 6,
            background: bg[theme],
            color: name.startsWith('border') ? colors.text[theme] : fg[theme],
          }}
        >
          <div style={{ display: 'flex', justifyContent: 'space-between', gap: '0.5rem' }}>
            <span>{name}</span>
            <span style={{ fontVariantNumeric: 'tabular-nums' }}>{shown(fg[theme], bg[theme])}</span>
          </div>
          <code>
            {fg[theme]} / {bg[theme]}
          </code>
        </div>
      ))}
    </Grid>
  )
}

function Colours() {
  return (
    <Stack>
      <Card title="Light">
        <Swatches theme="light" />
      </Card>
      <Card title="Dark">
        <Swatches theme="dark" />
      </Card>
    </Stack>
  )
}

const meta: Meta<typeof Colours> = { title: 'Foundations/Colours', component: Colours, tags: ['!autodocs'] }
export default meta
type Story = StoryObj<typeof meta>

export const Pairs: Story = {
  play: async () => {
    for (const { name, fg, bg, least } of PAIRS) {
      await expect(shown(fg.light, bg.light), `${name}, light`).toBeGreaterThanOrEqual(least)
      await expect(shown(fg.dark, bg.dark), `${name}, dark`).toBeGreaterThanOrEqual(least)
    }
  },
}
