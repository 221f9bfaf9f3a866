import { Button } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { TrackingSearch } from './tracking-search.ts'

type Tool = TrackingSearch['tool']

/** Opens and closes what can be done on the map. */
export function ToolButtons(props: { tool: Tool; isOffice: boolean; onTool: (tool: Tool) => void }) {
  const { tool, isOffice, onTool } = props
  const { measure, nearest, sites, routes } = useWords().liveMap
  const toggle = (one: 'measure' | 'nearest' | 'sites' | 'routes') => () => onTool(tool === one ? undefined : one)
  return (
    <>
      <Button aria-expanded={tool === 'measure'} onPress={toggle('measure')}>
        {measure.open}
      </Button>
      {isOffice && (
        <>
          <Button aria-expanded={tool === 'nearest'} onPress={toggle('nearest')}>
            {nearest.open}
          </Button>
          <Button aria-expanded={tool === 'sites'} onPress={toggle('sites')}>
            {sites}
          </Button>
          <Button aria-expanded={tool === 'routes'} onPress={toggle('routes')}>
            {routes}
          </Button>
        </>
      )}
    </>
  )
}
