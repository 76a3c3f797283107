import { Option } from 'commander'

export const dataOption = () =>
  new Option('--data <file>', 'the file that holds the data (DRAMATIS_DATA; default dramatis.db)')
