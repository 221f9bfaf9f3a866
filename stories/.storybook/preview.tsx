import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { LocaleProvider } from '#ui'
import { figureWords, localeOfLook, lookChoices, showLook, widths } from '../look.ts'
import { LookContext } from '../look-context.ts'
import '../look.css'
import { textsOfNewLook } from './new-looks.ts'
import './preview.css'

/** Whether the story runs as a test; in the catalogue itself the variable is absent. */
const isTest = import.meta.env.VITEST_STORYBOOK === 'false'

if (isTest) {
  configure({
    // Somewhere between the first and the last story a machine is busy: what comes is waited for, no longer than it takes.
    asyncUtilTimeout: 10_000,
    // A query that waits fails at each change of the page until it succeeds, and would print the whole page each time.
    getElementError: (message) => new Error(message ?? 'not found'),
  })
}

/**
 * All rules as they are; only what nobody reads of a test is left out. What passed is not written down node by node, and
 * style sheets are not fetched a second time for a rule about the turning of phones that is not among them.
 */
const testOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

const toolbar = (title: string, icon: 'contrast' | 'component' | 'globe' | 'play', items: readonly string[]) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', density: 'default', language: 'en', motion: 'full' },
  globalTypes: {
    theme: toolbar('Theme', 'contrast', lookChoices.theme),
    density: toolbar('Density', 'component', lookChoices.density),
    language: toolbar('Language', 'globe', lookChoices.language),
    motion: toolbar('Motion', 'play', lookChoices.motion),
  },
  parameters: {
    layout: 'padded',
    viewport: {
      options: Object.fromEntries(
        Object.entries(widths).map(([name, px]) => [
          name,
          { name: `${name}, ${px} px`, styles: { width: `${px}px`, height: '100%' } },
        ]),
      ),
    },
    a11y: {
      test: 'error',
      options: isTest ? testOptions : {},
      // A story is a part of a page: what only a whole document can have is asked of the app.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'color-contrast', enabled: !isTest },
        ],
      },
    },
    controls: { sort: 'requiredFirst' },
    docs: { codePanel: true, toc: true },
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Start', 'Words', 'Status legend', 'Colours', 'Type and space', 'Shape and motion', 'Icons', '*'],
          'Patterns',
          'Actions',
          'Forms',
          'Data',
          'Feedback',
          'Layout',
          'Loads',
          'Pages',
        ],
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const language = String(globals.language)
      showLook({
        theme: String(globals.theme),
        density: String(globals.density),
        motion: String(globals.motion),
        language,
      })
      document.documentElement.dataset.still = String(isTest)
      return (
        <LookContext value={{ language }}>
          <LocaleProvider locale={localeOfLook(language)} figures={figureWords}>
            <Story />
          </LocaleProvider>
        </LookContext>
      )
    },
  ],
  // The add-on checks the story as it stands, in tests all but its colours: these are checked in both themes, where it
  // shows a text in colours that no earlier story has shown there.
  afterEach: async (context) => {
    if (!isTest) return
    const root = document.documentElement.dataset
    const theme = root.theme
    const checkColours = async () => {
      const include = textsOfNewLook(document.body)
      if (include.length === 0) return
      const options = { ...testOptions, runOnly: ['color-contrast'] }
      const a11y = { ...context.parameters.a11y, options, context: { include } }
      await checkAccessibility({ ...context, parameters: { ...context.parameters, a11y } })
    }
    await checkColours()
    root.theme = theme === 'dark' ? 'light' : 'dark'
    try {
      await checkColours()
    } finally {
      root.theme = theme
    }
  },
}

export default preview
