import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, Facts, Grid, KeyHint, Page, Row, Stack } from '#ui'

const SHELVES = [
  ['Foundations', 'words, statuses, colours with their contrast, type, space, shapes, motion, icons'],
  ['Patterns', 'what stands where there is nothing, where something failed, and while something is on its way'],
  ['Actions, Forms', 'what is pressed and what is filled in'],
  ['Data, Feedback', 'what is read, and what is told'],
  ['Layout', 'pages, dialogs, tabs and the frame around them'],
  ['Loads', 'the parts that know a load: ticket, proof, weights, timeline, money lines'],
  ['Pages', 'whole pages for each role: full, empty, loading, failed'],
]

function Start() {
  return (
    <Page
      title="Haulbook interface"
      width="wide"
      description="Calm, dense, exact: a dispatcher reads it for ten hours, a driver for four seconds."
    >
      <Grid minWidth="17rem">
        <Card title="Colour means something">
          Surfaces are neutral and one blue leads. A status is always a colour, a shape and a word, so that it survives
          sun, grey print and colour blindness.
        </Card>
        <Card title="Words come from outside">
          A component holds no text and no unit. Labels, figures and dates are handed in, ready in the reader's
          language, units and the place's own time zone.
        </Card>
        <Card title="Keys, thumbs, gloves">
          Everything that can be dragged has a button too. Targets grow to 48 pixels where the pointer is a finger; the
          driver's next step is 64 pixels tall and the only one of its kind.
        </Card>
        <Card title="Nothing is lost">
          A refetch keeps the old rows. A refused change returns with the reason and a way to try again. What can be
          taken back is not asked about beforehand.
        </Card>
      </Grid>
      <Card title="Where to look">
        <Facts items={SHELVES.map(([term = '', value]) => ({ term, value }))} />
      </Card>
      <Card title="Turn it about">
        <Stack gap={3}>
          <p>
            The bar above every story changes theme, density, language, motion and width. Each component's Docs page
            lists its properties with what they are for; a story stands for each state that differs.
          </p>
          <Row gap={4}>
            <span>
              Full screen <KeyHint keys={['Alt+F']} />
            </span>
            <span>
              Find a story <KeyHint keys={['Ctrl+K']} />
            </span>
            <span>
              Next component <KeyHint keys={['Alt+↓']} />
            </span>
          </Row>
        </Stack>
      </Card>
    </Page>
  )
}

const meta: Meta<typeof Start> = { title: 'Foundations/Start', component: Start, tags: ['!autodocs'] }
export default meta
type Story = StoryObj<typeof meta>

export const Welcome: Story = {}
