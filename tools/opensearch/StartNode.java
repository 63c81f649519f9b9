import java.nio.file.Path;
import java.util.List;
import org.codelibs.opensearch.runner.node.OpenSearchRunnerNode;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/** One OpenSearch node for tests: folder, name, HTTP port, transport port, addresses of all nodes. */
public class StartNode {
  public static void main(String[] arguments) throws Exception {
    var folder = Path.of(arguments[0]);
    var settings = Settings.builder()
        .put("path.home", folder)
        .put("cluster.name", "tessera-test")
        .put("node.name", arguments[1])
        .put("network.host", "127.0.0.1")
        .put("http.port", arguments[2])
        .put("transport.port", arguments[3])
        .putList("discovery.seed_hosts", arguments[4].split(","))
        .putList("cluster.initial_cluster_manager_nodes", "node-1")
        .put("cluster.routing.allocation.disk.threshold_enabled", false)
        .build();
    var environment = new Environment(settings, folder.resolve("config"));
    LogConfigurator.setNodeName(arguments[1]);
    var node = new OpenSearchRunnerNode(environment, List.of(
        Netty4Plugin.class, CommonAnalysisPlugin.class, PainlessPlugin.class));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        node.close();
      } catch (Exception error) {
        error.printStackTrace();
      }
    }));
    node.start();
    System.out.println("started");
    Thread.currentThread().join();
  }
}
