import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button, Card, Grid, Row, Stack } from '#ui'

const RADII = ['control', 'card', 'full']
const DENSITIES = [
  ['comfortable', 44],
  ['default', 36],
  ['compact', 28],
] as const
const MOTIONS = [
  ['fast', '120 ms: hover and press'],
  ['menu', '180 ms: menus, sheets, toasts'],
  ['slow', '240 ms: the longest there is'],
]

const frame = {
  border: '1px solid var(--color-border-strong)',
  background: 'var(--color-surface)',
  padding: '0 0.75rem',
}

function Rows({ density }: { density: string }) {
  return (
    <div data-density={density} style={{ border: '1px solid var(--color-border)', borderRadius: 'var(--radius-card)' }}>
      {['HB-1042', 'HB-1043', 'HB-1044'].map((row, at) => (
        <div
          key={row}
          style={{
            display: 'flex',
            alignItems: 'center',
            height: 'var(--row-height)',
            padding: '0 0.75rem',
            borderTop: at === 0 ? undefined : '1px solid var(--color-border)',
            font: 'var(--type-table)',
          }}
        >
          {row}
        </div>
      ))}
    </div>
  )
}

function Moving({ name, what }: { name: string; what: string }) {
  const [isThere, setThere] = useState(false)
  return (
    <Row gap={4} noWrap>
      <div style={{ flex: '0 0 4rem' }}>
        <Button size="small" onPress={() => setThere(!isThere)}>
          {name}
        </Button>
      </div>
      <div
        style={{ flex: 1, height: '1.5rem', borderRadius: 4, background: 'var(--color-sunken)', overflow: 'hidden' }}
      >
        <div
          style={{
            width: '100%',
            height: '100%',
            transform: `translateX(${isThere ? '85%' : '0'})`,
            transition: `transform var(--motion-${name}) var(--ease-in)`,
          }}
        >
          <div style={{ width: '15%', height: '100%', background: 'var(--color-accent)' }} />
        </div>
      </div>
      <span style={{ flex: '0 0 14rem' }}>{what}</span>
    </Row>
  )
}

function ShapeAndMotion() {
  return (
    <Stack>
      <Card title="Density of rows">
        <Grid minWidth="12rem">
          {DENSITIES.map(([density, px]) => (
            <Stack key={density} gap={2}>
              <span>
                {density}, {px} px
              </span>
              <Rows density={density} />
            </Stack>
          ))}
        </Grid>
      </Card>
      <Card title="Corners">
        <Row gap={6}>
          {RADII.map((name) => (
            <Row key={name} style={{ ...frame, minHeight: '3rem', borderRadius: `var(--radius-${name})` }}>
              {name}
            </Row>
          ))}
        </Row>
      </Card>
      <Card title="What lies above">
        <Grid minWidth="14rem">
          <Row style={{ ...frame, minHeight: '5rem', borderRadius: 'var(--radius-card)' }}>
            card: an edge, no shadow
          </Row>
          <Row
            style={{
              ...frame,
              minHeight: '5rem',
              borderRadius: 'var(--radius-card)',
              boxShadow: 'var(--shadow-overlay)',
            }}
          >
            menu, dialog, toast: the only shadow
          </Row>
        </Grid>
      </Card>
      <Card title="Motion">
        <Stack gap={3}>
          {MOTIONS.map(([name = '', what = '']) => (
            <Moving key={name} name={name} what={what} />
          ))}
          <p>Only place and opacity move. Who asked the system for less sees fades of 80 ms, or none.</p>
        </Stack>
      </Card>
    </Stack>
  )
}

const meta: Meta<typeof ShapeAndMotion> = {
  title: 'Foundations/Shape and motion',
  component: ShapeAndMotion,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const DensityCornersMotion: Story = {}
