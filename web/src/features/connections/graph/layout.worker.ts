import { arrange, type LayoutTask, type Placed } from './layout.ts'

const port = self as unknown as { postMessage: (answer: Placed) => void }

addEventListener('message', ({ data }: MessageEvent<LayoutTask>) => port.postMessage(arrange(data)))
