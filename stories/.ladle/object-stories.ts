import type { Plugin } from 'vite'

/**
 * Lets Ladle show stories that are written as objects (CSF 3): in its module that puts a story together, an object
 * becomes a component that renders `render(args)` or the file's component. Reaches inside Ladle, so its version is pinned.
 */
export function objectStories(): Plugin {
  return {
    name: 'object-stories',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('compose-enhancers')) return null
      const changed = code.replace('component: module[storyName]', 'component: asComponent(module, storyName)')
      if (changed === code) throw new Error('Ladle puts its stories together in another way than this plugin knows.')
      return {
        code: `${changed}
function asComponent(module, name) {
  const story = module[name];
  if (typeof story === 'function') return story;
  const render = story.render ?? (module.default && module.default.render);
  if (render) return (args) => render(args, { args });
  return (args) => React.createElement(module.default.component, args);
}
`,
        map: null,
      }
    },
  }
}
