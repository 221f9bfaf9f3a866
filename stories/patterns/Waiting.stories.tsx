import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Card, DataTable, Grid, Skeleton, Stack, WorkProgress } from '#ui'
import { columns, samples } from '../data/samples.tsx'

function Ladder() {
  return (
    <Stack>
      <Grid minWidth="18rem">
        <Card title="Below 0.3 s: nothing">Whatever shows and is gone again only flickers.</Card>
        <Card title="Then: the shape of what comes">
          <Skeleton label="Loading" shape="text" count={4} />
        </Card>
        <Card title="Beyond 4 s: what is happening">
          <Stack gap={2}>
            <Skeleton label="Loading" shape="text" count={2} />
            <p>Reading the ticket. This can take some seconds.</p>
          </Stack>
        </Card>
        <Card title="Beyond 10 s: how far">
          <WorkProgress
            label="Closing 412 loads"
            state="running"
            value={180}
            max={412}
            text="180 of 412"
            actions={<Button size="small">Go on working</Button>}
          />
        </Card>
      </Grid>
      <Card title="A second look keeps the first rows" isFlush>
        <DataTable
          label="Loads"
          rows={samples(4)}
          columns={columns}
          rowKey={(row) => row.key}
          pendingKeys={new Set(['row-1'])}
        />
      </Card>
    </Stack>
  )
}

const meta: Meta<typeof Ladder> = { title: 'Patterns/Waiting', component: Ladder, tags: ['!autodocs'] }
export default meta
type Story = StoryObj<typeof meta>

export const ByHowLongItTakes: Story = {}
