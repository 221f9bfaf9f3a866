import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, Grid, Row, Split, Stack, VisuallyHidden } from '#ui'
import { narrow } from '../frames.tsx'

function Pieces() {
  return (
    <Stack gap={6}>
      <Row justify="space-between">
        <Card>Start</Card>
        <Card>End</Card>
      </Row>
      <Grid minWidth="12rem">
        <Card>One</Card>
        <Card>Two</Card>
        <Card>Three</Card>
      </Grid>
      <Split>
        <Card title="The thing" />
        <Card title="Its margin notes" />
      </Split>
      <VisuallyHidden>Read out only</VisuallyHidden>
    </Stack>
  )
}

const meta: Meta<typeof Pieces> = { title: 'Layout/Layout', component: Pieces }
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {}
export const Narrow: Story = { decorators: [narrow] }
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
