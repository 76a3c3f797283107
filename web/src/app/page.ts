import { lazyRouteComponent } from '@tanstack/react-router'

/** What is known of a page that is about to be opened. */
export interface Destination {
  pathname: string
  search: object
}

interface PageFile {
  /** Asks for what the page is going to show, without waiting for it. */
  prefetch?: (destination: Destination) => void
}

/**
 * A page by its file, which comes as soon as somebody seems about to go there; and when it has come, its data is asked
 * for. Nobody waits for that: a page that is opened earlier shows that it loads.
 */
export function page<File extends PageFile>(load: () => Promise<File>, name: keyof File & string) {
  return {
    component: lazyRouteComponent(load as () => Promise<Record<string, never>>, name),
    loader({ location }: { location: Destination }): void {
      // A file that fails to come is asked for again, and missed, when the page itself is drawn.
      load()
        .then(({ prefetch }) => prefetch?.(location))
        .catch(() => {})
    },
  }
}
