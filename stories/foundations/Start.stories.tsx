import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, Grid, Page, Stack } from '#ui'

function Start() {
  return (
    <Page
      title="Haulbook interface"
      width="wide"
      description="Calm, dense, exact: read for ten hours or for four seconds."
    >
      <Grid minWidth="18rem">
        <Card title="Colour means something">
          Surfaces are neutral, one blue leads. A status is always a colour, a shape and a word together.
        </Card>
        <Card title="Words come from outside">
          Components hold no text. Labels, figures and dates are handed in, ready in the reader's language and units.
        </Card>
        <Card title="Keys, thumbs, gloves">
          Everything that can be dragged has a button too. Targets grow to 48 pixels where the pointer is a finger.
        </Card>
      </Grid>
      <Card title="Where to look">
        <Stack gap={2}>
          <p>Foundations: colours with their contrast, type, space, icons and status shapes.</p>
          <p>Actions and Forms: what is pressed and filled in. Data: what is read. Feedback: what is told.</p>
          <p>Layout: pages, dialogs, tabs and the frame around them.</p>
        </Stack>
      </Card>
    </Page>
  )
}

const meta: Meta<typeof Start> = { title: 'Foundations/Start', component: Start }
export default meta
type Story = StoryObj<typeof meta>

export const Welcome: Story = {}
