import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'compose/app',
  ssr: true,
} satisfies Config
