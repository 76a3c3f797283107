import { Option } from 'commander'

export const dataOption = () =>
  new Option('--data <file>', 'the data file (DRAMATIS_DATA; default dramatis.db)')
