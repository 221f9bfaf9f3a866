import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Banner, Button, Card, ErrorState, FormSummary, Grid, LoadMore, Stack, TextField } from '#ui'

function WhereItHappened() {
  return (
    <Grid minWidth="22rem">
      <Card title="The page could not be had">
        <ErrorState
          title="The loads did not come"
          retryLabel="Try again"
          onRetry={fn()}
          reference="0196f3a1-7c44"
          referenceLabel="Reference"
          copyLabel="Copy"
          copiedLabel="Copied"
        >
          The server was not reached. Nothing of yours is lost.
        </ErrorState>
      </Card>
      <Card title="A part of it could not">
        <Banner kind="danger" title="The map did not come" actions={<Button size="small">Try again</Button>}>
          The list beside it is up to date.
        </Banner>
      </Card>
      <Card title="What was filled in is wrong">
        <Stack>
          <FormSummary
            title="Two things are missing"
            problems={[
              { name: 'customer', message: 'A load needs a customer.', focus: fn() },
              { name: 'weight', message: 'A weight is above zero.', focus: fn() },
            ]}
            attempt={0}
          />
          <TextField label="Customer" error="A load needs a customer." />
        </Stack>
      </Card>
      <Card title="More of it did not come">
        <LoadMore hasMore onMore={fn()} label="Try again" error="The next 50 did not come. What is shown stays." />
      </Card>
    </Grid>
  )
}

const meta: Meta<typeof WhereItHappened> = { title: 'Patterns/Failed', component: WhereItHappened, tags: ['!autodocs'] }
export default meta
type Story = StoryObj<typeof meta>

export const SaidWhereItHappened: Story = {}
