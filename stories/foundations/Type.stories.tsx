import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, Row, Stack } from '#ui'
import { LONG_LABEL } from '../frames.tsx'

const TYPES = ['caption', 'table', 'body', 'large', 'section', 'page', 'headline']
const SPACES = [1, 2, 3, 4, 6, 8, 12]

function TypeAndSpace() {
  return (
    <Stack>
      <Card title="Type">
        <Stack gap={3}>
          {TYPES.map((name) => (
            <div key={name} style={{ font: `var(--type-${name})`, overflowWrap: 'anywhere' }}>
              {name}: 47,310 lb net at 14:30 CST. {LONG_LABEL}
            </div>
          ))}
        </Stack>
      </Card>
      <Card title="Space">
        <Row gap={4} align="end">
          {SPACES.map((step) => (
            <Stack key={step} gap={1} align="center">
              <div
                style={{
                  width: `var(--space-${step})`,
                  height: `var(--space-${step})`,
                  background: 'var(--color-accent)',
                }}
              />
              <code>{step}</code>
            </Stack>
          ))}
        </Row>
      </Card>
    </Stack>
  )
}

const meta: Meta<typeof TypeAndSpace> = {
  title: 'Foundations/Type and space',
  component: TypeAndSpace,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Scale: Story = {}
