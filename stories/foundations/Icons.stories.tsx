import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import * as ui from '#ui'
import { Card, Grid, Row, Stack } from '#ui'

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

function isIcon(entry: [string, unknown]): entry is [string, Icon] {
  return /(Icon|Shape)$/.test(entry[0])
}

function Named({ named }: { named: [string, Icon][] }) {
  return (
    <Grid minWidth="11rem" gap={2}>
      {named.map(([name, Each]) => (
        <Row key={name} noWrap>
          <Each size={12} aria-hidden />
          <Each size={16} aria-hidden />
          <Each size={24} aria-hidden />
          <span>{name.replace(/(Icon|Shape)$/, '')}</span>
        </Row>
      ))}
    </Grid>
  )
}

function Icons() {
  const entries: [string, unknown][] = Object.entries(ui)
  const all = entries.filter(isIcon)
  return (
    <Stack>
      <Card title="Status shapes">
        <Named named={all.filter(([name]) => name.endsWith('Shape'))} />
      </Card>
      <Card title="Icons">
        <Named named={all.filter(([name]) => name.endsWith('Icon'))} />
      </Card>
    </Stack>
  )
}

const meta: Meta<typeof Icons> = { title: 'Foundations/Icons', component: Icons, tags: ['!autodocs'] }
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
