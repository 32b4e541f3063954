// A vitest reporter that writes failures as a list of lines to the file in FAILURES_JSON. Includes errors outside of tests
// (an unhandled rejection, a crash), which no other report contains.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const ours = (file) => relative(process.cwd(), file);
const firstLine = (error) => String(error?.message ?? error).split('\n', 1)[0];
/** Returns the place of an error, if the stack shows it. */
const place = (error) => {
  const frame = error?.stacks?.[0];
  return frame ? ` (${ours(frame.file)}:${frame.line})` : '';
};
const fault = (where, error) => `${where}: ${firstLine(error)}${place(error)}`;
/** The test that was running when an error occurred outside of it: probably the cause. */
const around = ({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: name }) =>
  `outside of a test${file ? `, in ${ours(file)}` : ''}${name ? `, after or during "${name}"` : ''}`;
/** Returns the first stack frames in one line: such an error is hard to reproduce. */
const frames = ({ stack }) =>
  String(stack ?? '')
    .split('\n')
    .slice(1, 7)
    .map((line) => ` < ${line.trim()}`)
    .join('');

export default class Failures {
  onTestRunEnd(modules, errors) {
    const lines = errors.map((error) => `${fault(around(error), error)}${frames(error)}`);
    for (const module of modules) {
      const file = ours(module.moduleId);
      for (const error of module.errors()) lines.push(fault(file, error));
      for (const test of module.children.allTests('failed')) lines.push(fault(`${file} > ${test.fullName}`, test.result().errors?.[0]));
    }
    writeFileSync(process.env.FAILURES_JSON, JSON.stringify(lines));
  }
}
