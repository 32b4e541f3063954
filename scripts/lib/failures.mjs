// A reporter for vitest: writes what failed as a list of lines to the file that FAILURES_JSON names. An error outside of every test
// (a promise that nobody waits for, a crash) fails the run without failing a test, and stands in no other report.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const ours = (file) => relative(process.cwd(), file);
const firstLine = (error) => String(error?.message ?? error).split('\n', 1)[0];
/** Where it happened, as far as the stack tells it. */
const place = (error) => {
  const frame = error?.stacks?.[0];
  return frame ? ` (${ours(frame.file)}:${frame.line})` : '';
};
const fault = (where, error) => `${where}: ${firstLine(error)}${place(error)}`;
/** Which test ran when an error came from outside of it: the cause or its neighbour. */
const around = ({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: name }) =>
  `outside of a test${file ? `, in ${ours(file)}` : ''}${name ? `, after or during "${name}"` : ''}`;
/** The first frames of its stack, in one line: an error from outside is hard to bring about again. */
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
